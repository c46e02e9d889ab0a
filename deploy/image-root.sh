#!/bin/sh
# Assembles the image's root folder out of a Debian with Node: the installed package, Node, a shell, and the libraries that they load.
# usage: image-root.sh <folder with node_modules> <new root folder>
set -eu
application=$1
root=$2

mkdir -p "$root/bin" "$root/etc" "$root/usr/local/bin" "$root/usr/local/lib/tallybook"
mkdir -m 1777 "$root/tmp"
cp -R "$application/node_modules" "$root/usr/local/lib/tallybook/"
modules=$root/usr/local/lib/tallybook/node_modules
# Containers use a database server; and where the native typesetter is installed, its WebAssembly build is never loaded.
rm -rf "$modules/@embedded-postgres"
if [ -d "$modules/@myriaddreamin" ]; then
	find "$modules" -path '*/typst-ts-web-compiler/*' -name '*.wasm' -delete
fi
find "$modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

cp -L "$(command -v node)" "$root/usr/local/bin/node"
strip "$root/usr/local/bin/node"
ln -s ../lib/tallybook/node_modules/.bin/tallybook "$root/usr/local/bin/tallybook"
cp -L "$(command -v busybox)" "$root/bin/busybox"
for name in sh dirname readlink true unshare; do ln -s busybox "$root/bin/$name"; done
mkdir -p "$root/usr/bin"
ln -s ../../bin/busybox "$root/usr/bin/env"

# A library's path is the line's last absolute one: "libm.so.6 => /lib/…/libm.so.6 (0x…)", "/lib64/ld-linux-x86-64.so.2 (0x…)".
{
	find "$modules" -type f -name '*.node' -exec ldd {} +
	ldd "$root/usr/local/bin/node"
} | sed -n 's/.*[[:space:]]\(\/[^ ]*\) (0x.*/\1/p' | sort -u | while read -r library; do
	mkdir -p "$root$(dirname "$library")"
	cp -L "$library" "$root$library"
done

# Some programs ask for the name of their user.
printf 'root:x:0:0::/:/bin/sh\ntallybook:x:64748:64748::/tmp:/bin/sh\n' > "$root/etc/passwd"
printf 'root:x:0:\ntallybook:x:64748:\n' > "$root/etc/group"
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"

size=$(du -s --block-size=1 "$root" | cut -f 1)
echo "The image's root folder: $size bytes"
# What docs/operating/docker.md promises.
[ "$size" -le 350000000 ] || { echo "It must not exceed 350,000,000 bytes." >&2; exit 1; }
