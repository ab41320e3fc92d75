import { shareProblems } from '../../platform/storage/share/share-rules';
import type { ShareProblem } from '../../platform/storage/share/share-rules';

export type { ShareProblem };
export { isPlaylistFile, MOST_SHARED_BYTES, MOST_SHARED_FILES } from '../../platform/storage/share/share-rules';

type Share = { type: 'problem'; problem: ShareProblem } | { type: 'text'; title: string; text: string } | { type: 'files' };

/** What the address of the screen says was shared: `shareAddress` makes it. */
export function readShare(query: URLSearchParams): Share {
  const problem = shareProblems.find((known) => known === query.get('problem'));
  if (problem) return { type: 'problem', problem };
  const [title, text] = [query.get('title') ?? '', query.get('text') ?? ''];
  return title || text ? { type: 'text', title, text } : { type: 'files' };
}
