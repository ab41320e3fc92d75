#!/bin/sh
# Writes nginx.conf out of the template beside it, with the environment in its ${NAMES}, and becomes nginx.
# EDGE_FOLDER takes the configuration, what is cached and what is on its way.
set -eu

if [ -z "${RESOLVER:-}" ]; then
  RESOLVER=$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)
  export RESOLVER="${RESOLVER:-127.0.0.1}"
fi

# Says which build of the page is here.
PAGE_DIGEST=$(sha256sum "${PAGE_FOLDER:-}/index.html" 2>/dev/null | cut -c1-64)
export PAGE_DIGEST

# A misspelled value must not leave the music open to everyone.
case "${LISTENING:-}" in
  everyone) MAY_LISTEN=off ;;
  links | signedIn) MAY_LISTEN=/edge/may-listen ;;
  '') ;;
  *)
    echo 'The edge cannot start: LISTENING must be everyone, links or signedIn.' >&2
    exit 1
    ;;
esac
export MAY_LISTEN="${MAY_LISTEN:-}"

# With own accounts, the sign-in is at the public address.
[ -n "${OIDC_ISSUER-set}" ] || export OIDC_ISSUER="${PUBLIC_URL:-}"

mkdir -p "$EDGE_FOLDER/unused"
awk '
  {
    while (match($0, /\$\{[A-Z_]+\}/)) {
      name = substr($0, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) {
        print "The edge cannot start: " name " is missing." > "/dev/stderr"
        exit 1
      }
      $0 = substr($0, 1, RSTART - 1) ENVIRON[name] substr($0, RSTART + RLENGTH)
    }
    print
  }
' "$(dirname "$0")/nginx.conf.template" >"$EDGE_FOLDER/nginx.conf"

exec nginx -p "$EDGE_FOLDER/" -c "$EDGE_FOLDER/nginx.conf" "$@"
