const HOUR_MS = 3_600_000;

/** A backup at night, by the clock of this machine. */
const NIGHT = { from: 2, to: 5 };
/** Shorter than a day, so that a night's backup may be earlier than the one before. */
const LEAST_AGE_MS = 12 * HOUR_MS;
/** A machine that is off at night gets its backup when it is on. */
const LARGEST_AGE_MS = 26 * HOUR_MS;

/** Whether to back up now. `hour` is the local one, `last` when the last backup was made. */
export function isBackupDue({ now, hour, last }: { now: Date; hour: number; last: Date | undefined }): boolean {
  if (!last) return true;
  const age = now.getTime() - last.getTime();
  // A clock that was wrong must not keep backups away until its time comes.
  if (age < 0) return true;
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return age > (isNight ? LEAST_AGE_MS : LARGEST_AGE_MS);
}
