import type { CatalogueAnswers } from './answer-catalogue';
import { nextPartOf } from './next-part';

/** When a part that could not be had is asked for again. Who has not had it by then has it when the server can be reached again. */
const AGAIN_AFTER_MS = [2_000, 10_000, 30_000];

/** Has all parts of a list here as the server has them now. A server may be too busy for one of them and be there all the same. */
export async function keepList(url: string, answers: Pick<CatalogueAnswers, 'refresh'>, again = AGAIN_AFTER_MS): Promise<void> {
  const part = await answers.refresh(url).catch(() => undefined);
  const next = nextPartOf(part?.link ?? null);
  if (next !== undefined) return keepList(next, answers);
  const [wait, ...waits] = again;
  if (part || wait === undefined) return;
  await new Promise((passed) => setTimeout(passed, wait));
  return keepList(url, answers, waits);
}
