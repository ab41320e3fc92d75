/** The number of an advisory lock, from a name of four letters. It must never change, because processes of two releases share the lock. */
export const advisoryLockKey = (name: string): number => Buffer.from(name).readInt32BE();
