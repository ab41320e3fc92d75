/** @type {[pattern: RegExp, explanation: string][]} */
const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    "The package registry can't be reached. Check your network and proxy.",
  ],
  [/ENOSPC/, 'The disk is full. Free up about 1 GB and run the same command again.'],
  [/EACCES|EPERM|EROFS/, "This folder isn't writable. Check who owns it."],
  [/E401|E403/, 'The package registry refused access. Check the credentials in your npm configuration.'],
  [/E404|ETARGET|EINTEGRITY/, "The package registry doesn't have what the lockfile names. Check `npm config get registry`."],
  [/EUSAGE/, 'package.json and package-lock.json disagree. Run `npm install` and commit the lockfile.'],
  [/ENOENT.*npm|npm: not found/, "npm wasn't found. It comes with Node."],
];

/**
 * Explains what went wrong and what to do, from the output of npm.
 * @param {string} output
 */
export function explainFailure(output) {
  return explanations.find(([pattern]) => pattern.test(output))?.[1] ?? "npm's output is above.";
}
