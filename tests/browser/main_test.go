// Package browser plays on the real page of the real server in a real
// Chromium. Without Chromium the tests are skipped, unless DAMIERA_BROWSER is
// require, as it is in CI.
package browser

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"
)

// site is where the server under test answers, folder its variant files.
var site, folder string

// chrome is the browser that all tests share; each has a tab of its own.
var chrome context.Context

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("DAMIERA_BROWSER") == "require" {
			fmt.Fprintln(os.Stderr, "no Chromium on this machine, and DAMIERA_BROWSER=require asks for it")
			return 1
		}
		return m.Run() // each test skips and says so
	}
	tmp, err := os.MkdirTemp("", "damiera-browser-")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(tmp) }()
	folder = filepath.Join(tmp, "variants")
	if err := os.Mkdir(folder, 0o755); err != nil {
		panic(err)
	}
	stop := serve(tmp)

	allocator, free := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("disable-quic", true), chromedp.UserDataDir(filepath.Join(tmp, "profile")))...)
	var quit context.CancelFunc
	chrome, quit = chromedp.NewContext(allocator)
	if err := chromedp.Do(chrome, chromedp.Navigate("about:blank")); err != nil {
		panic(err)
	}
	code := m.Run()
	quit()
	free()
	if err := stop(); err != nil {
		fmt.Fprintln(os.Stderr, "the server did not stop cleanly:", err)
		return 1
	}
	return code
}

// serve builds the program and starts it as the README says; stop ends it
// politely and reports how it went.
func serve(tmp string) (stop func() error) {
	binary := filepath.Join(tmp, "damiera")
	build := exec.Command("go", "build", "-o", binary, ".")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v\n%s", err, out))
	}
	server := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--variants", folder)
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	if err != nil {
		panic(err)
	}
	if err := server.Start(); err != nil {
		panic(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		panic(err)
	}
	site = strings.TrimSuffix(regexp.MustCompile(`http://\S+`).FindString(line), "/")
	if site == "" {
		panic("the server printed no address: " + line)
	}
	return func() error {
		if err := server.Process.Signal(syscall.SIGTERM); err != nil {
			return err
		}
		return server.Wait()
	}
}
