/** @type {[pattern: RegExp, explanation: string][]} */
const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'The package registry cannot be reached: check the network, and the proxy when there is one.',
  ],
  [/ENOSPC/, 'The disk is full: make room (about 1 GB is needed) and run the same command again.'],
  [/EACCES|EPERM|EROFS/, 'This folder may not be written: check who owns it.'],
  [/E401|E403/, 'The package registry refused: check the credentials in your npm configuration.'],
  [
    /E404|ETARGET|EINTEGRITY/,
    'The package registry does not have what the lockfile names: check which registry `npm config get registry` says.',
  ],
  [/EUSAGE/, 'package.json and package-lock.json disagree: run `npm install` and commit the lockfile.'],
  [/ENOENT.*npm|npm: not found/, 'npm itself was not found: it comes with Node.'],
];

/**
 * What went wrong, in words, and what to do, out of what npm printed.
 * @param {string} output
 */
export function explainFailure(output) {
  return explanations.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm says why:';
}
