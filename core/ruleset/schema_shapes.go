package ruleset

func (s words[V]) schema(bool) schema   { return nil }
func (s wordSet[V]) schema(bool) schema { return nil }
func (s record[T]) schema(bool) schema  { return nil }
func (s number[N]) schema(bool) schema  { return nil }
func (s text) schema(bool) schema       { return nil }
func (s listOf[V]) schema(bool) schema  { return nil }
func (s mapOf[V]) schema(bool) schema   { return nil }
func (s interval) schema(bool) schema   { return nil }
func (s span) schema(bool) schema       { return nil }
func (s placing) schema(bool) schema    { return nil }
func (s areas) schema(bool) schema      { return nil }
func (s sizes) schema(bool) schema      { return nil }
func (s patterns) schema(bool) schema   { return nil }
func (s criteria) schema(bool) schema   { return nil }
func (s formats) schema(bool) schema    { return nil }
