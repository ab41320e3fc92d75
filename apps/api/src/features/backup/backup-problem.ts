/** Why there is no backup, or why one isn't restored, in sentences for the person who runs Chorus. */
export class BackupProblem extends Error {}
