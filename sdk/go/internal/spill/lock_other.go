//go:build !unix || solaris || aix

package spill

import "os"

// lockFile does nothing where the standard library has no locks. Give each process a directory of its own there.
func lockFile(*os.File) error {
	return nil
}
