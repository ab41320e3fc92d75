import { type Outcome, type Restored, TRASH_DAYS } from './media-trash';

const WHAT_HAPPENED: Readonly<Record<Outcome, string>> = {
  restored: 'restored',
  'restored without a row': 'restored, but no row names it: the sweep moves it into the trash again in an hour',
  'there already': 'is in the bucket',
  'not in the trash': `is not in the trash, where media stay for ${TRASH_DAYS} days`,
  'still being removed': 'may still be removed by the storage: try again in 40 minutes',
};

/** What `npm run media -- restore` prints for an object. */
export const restoredLine = ({ name, outcome }: Restored): string => `${name}: ${WHAT_HAPPENED[outcome]}`;

/** What it prints in the end. */
export function restoredSummary(all: readonly Outcome[]): string {
  const count = all.filter((outcome) => outcome.startsWith('restored')).length;
  return `Restored ${count} ${count === 1 ? 'object' : 'objects'} from the trash.`;
}
