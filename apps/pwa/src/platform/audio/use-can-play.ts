import { useSyncExternalStore } from 'react';
import { canPlay } from './can-play';
import type { CodedAudio } from './can-play';

const unchanging = () => () => undefined;

/** The first render must match the document, which knows nothing of this browser. */
export const useCanPlay = (): ((audio: CodedAudio) => boolean) =>
  useSyncExternalStore(
    unchanging,
    () => canPlay,
    () => playsAll,
  );

const playsAll = () => true;
