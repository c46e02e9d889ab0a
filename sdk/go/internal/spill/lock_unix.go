//go:build unix && !solaris && !aix

package spill

import (
	"os"
	"syscall"
)

// lockFile takes a lock that ends with the process, however it ends.
func lockFile(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
