import type { Store } from '../../platform/store/create-store';
import type { ChatState } from './chat-state';
import { createGapFiller } from './gap-filler';
import type { ChatReader } from './read-conversations';
import { readSummaries } from './read-summaries';

const RETRY_MS = 3_000;

interface CatchUpDeps {
  state: Store<ChatState>;
  reader: ChatReader;
  onSummaries: (readSeqs: ReadonlyMap<string, number>) => void;
  onUnanswered: () => void;
  onGapFilled: () => void;
}

export interface CatchUp {
  readAll: () => void;
  checkForGaps: () => void;
}

export function createCatchUp({ state, reader, onSummaries, onUnanswered, onGapFilled }: CatchUpDeps): CatchUp {
  const gaps = createGapFiller({ state, reader, onFilled: onGapFilled, onUnfilled: readAllSoon });
  let reading: { again: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAllSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      readAll();
    }, RETRY_MS);
  }

  function readAll() {
    if (state.get().userId === undefined) return;
    if (reading) {
      reading.again = true;
      return;
    }
    const now = { again: false };
    reading = now;
    void readSummaries(state, reader)
      .then((readSeqs) => readSeqs && onSummaries(readSeqs))
      .catch(() => {
        readAllSoon();
        onUnanswered();
      })
      .finally(() => {
        reading = undefined;
        if (now.again) readAll();
        else checkForGaps();
      });
  }

  function checkForGaps() {
    gaps.fillAll();
    if ([...state.get().conversations.values()].some(({ isUncertain }) => isUncertain)) readAllSoon();
  }

  return { readAll, checkForGaps };
}
