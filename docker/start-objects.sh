#!/bin/sh
# SeaweedFS reads its keys from a file. Nobody needs a key to read an object in media/ whose name they know; nobody without one may read
# anything else, list or write.
set -eu
umask 077
cat >/tmp/keys.json <<KEYS
{
  "identities": [
    {
      "name": "chorus",
      "credentials": [{ "accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY" }],
      "actions": ["Admin", "Read", "Write", "List"]
    },
    { "name": "anonymous", "actions": ["Read:$S3_BUCKET/media/*"] }
  ]
}
KEYS
exec weed server -dir=/data -ip=objects -ip.bind=0.0.0.0 -master.volumeSizeLimitMB=1024 -filer -s3 -s3.config=/tmp/keys.json
