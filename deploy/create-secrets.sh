#!/bin/sh
# Writes what compose.yaml reads from the folder `secrets`: random values, each only where there is none yet.
set -eu
mkdir -p secrets/previews secrets/settings
chmod 700 secrets
chmod 755 secrets/previews secrets/settings
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
for name in session revalidate provider delivery upstream database; do
  [ -s "secrets/$name" ] || random > "secrets/$name"
done
[ -s secrets/database-url ] ||
  printf 'postgres://shop:%s@database:5432/shop' "$(cat secrets/database)" > secrets/database-url
# The containers have another user; nobody else passes the folder.
find secrets -type f -exec chmod 444 {} +
