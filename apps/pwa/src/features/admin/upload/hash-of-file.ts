import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const AT_A_TIME = 1024 * 1024;

/** The SHA-256 in hex, by which the server names a file. It is computed in parts, because the browser's own hash needs the whole file in memory. */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = sha256.create();
  for (let at = 0; at < file.size; at += AT_A_TIME) digest.update(new Uint8Array(await file.slice(at, at + AT_A_TIME).arrayBuffer()));
  return bytesToHex(digest.digest());
}
