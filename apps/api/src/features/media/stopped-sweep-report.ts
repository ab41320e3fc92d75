import type { StoppedSweep } from './stopped-sweeps.queries';

/** What `npm run media` prints: what the sweep would move into the trash, and then why it has not. */
export function reportLines(stop: StoppedSweep | undefined): string[] {
  if (!stop) return ['The last sweep of the bucket did not stop.'];
  const { names, unneeded, objects, reason, bucketOwner, stoppedAt, isConfirmed } = stop;
  const more = unneeded - names.length;
  return [
    ...names,
    ...(more > 0 ? [`… and ${more} more`] : []),
    `The sweep of ${stoppedAt.toISOString()} stopped (${reason}) and would move ${unneeded} of ${objects} objects into the trash.`,
    `The bucket ${bucketOwner === null ? 'has no id of a database' : `belongs to the database ${bucketOwner}`}.`,
    isConfirmed
      ? 'Confirmed: the next sweep, within an hour, moves them.'
      : 'If the database is the right one and complete: npm run media -- confirm. The bucket then belongs to this database.',
  ];
}
