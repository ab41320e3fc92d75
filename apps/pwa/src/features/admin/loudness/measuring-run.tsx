import { useSelector } from '@xstate/react';
import type { MeasuringActor } from './measuring-machine';

export function MeasuringRun({ measuring }: { measuring: MeasuringActor }) {
  const { songs, done, total, problems } = useSelector(measuring, ({ context }) => context);
  const isWaiting = useSelector(measuring, (state) => state.matches({ busy: 'pausing' }));
  const behind = done + problems.length;
  const number = Math.min(behind + 1, total);

  return (
    <div className="mt-3 max-w-md">
      <p className="truncate text-small">
        {isWaiting ? 'Waiting for the server' : `Measuring song ${number.toLocaleString('en')} of ${total.toLocaleString('en')}`}
        {songs[0] && <span className="text-muted"> – {songs[0].title}</span>}
      </p>
      <progress className="upload-progress mt-1.5" aria-label="Measuring songs" value={behind} max={total} />
    </div>
  );
}
