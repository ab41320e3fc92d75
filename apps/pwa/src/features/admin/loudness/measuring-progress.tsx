import { measuringEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { queryOf } from '../../../platform/api-client/query-of';
import { Button } from '../../../ui/controls/button';
import { countOf, grouped } from '../../../ui/formats';
import type { MeasuringActor } from './measuring-machine';
import { useMeasuring } from './measuring-provider';

const SOON_MS = 10_000;
const LATER_MS = 60_000;

/** Renders nothing once every song has been measured. */
export function MeasuringProgress() {
  const { data } = useQuery({
    ...queryOf(measuringEndpoints.progress),
    refetchInterval: ({ state }) => (state.data?.waiting ? SOON_MS : LATER_MS),
  });
  const measuring = useMeasuring();
  const isBusy = useSelector(measuring, (state) => state.hasTag('busy'));
  const { waiting = 0, failed = 0 } = data ?? {};
  const sentences = [
    ...(waiting > 0 ? [`Measuring loudness: ${countOf(waiting, 'song')} left.`] : []),
    ...(failed > 0 && !isBusy
      ? [`The server couldn't measure the loudness of ${countOf(failed, 'song')}. This browser may be able to.`]
      : []),
  ];

  return (
    <>
      {sentences.length > 0 && <p className="text-pretty">{sentences.join(' ')}</p>}
      <div className="basis-full text-ink">
        {isBusy && <MeasuringRun measuring={measuring} />}
        {/* It is one button for both, so that it keeps the focus. */}
        {(isBusy || failed > 0) && (
          <Button className="mt-3" onClick={() => measuring.send(isBusy ? { type: 'stop.asked' } : { type: 'all.asked', count: failed })}>
            {isBusy ? 'Stop measuring' : `Measure ${countOf(failed, 'song')}`}
          </Button>
        )}
        <MeasuringProblems measuring={measuring} />
      </div>
    </>
  );
}

function MeasuringRun({ measuring }: { measuring: MeasuringActor }) {
  const { songs, done, total, problems } = useSelector(measuring, ({ context }) => context);
  const isWaiting = useSelector(measuring, (state) => state.matches({ busy: 'pausing' }));
  const behind = done + problems.length;
  const number = Math.min(behind + 1, total);

  return (
    <div className="mt-3 max-w-md">
      <p className="truncate text-small">
        {isWaiting ? 'Waiting for the server' : `Measuring song ${grouped(number)} of ${grouped(total)}`}
        {songs[0] && <span className="text-muted"> – {songs[0].title}</span>}
      </p>
      <progress className="upload-progress mt-1.5" aria-label="Measuring songs" value={behind} max={total} />
    </div>
  );
}

const MOST_SHOWN = 5;

/** Lists the songs that this browser could not measure either, and why. */
function MeasuringProblems({ measuring }: { measuring: MeasuringActor }) {
  const problems = useSelector(measuring, ({ context }) => context.problems);
  const more = problems.length - MOST_SHOWN;

  return (
    <div role="status" className="max-w-[60ch] text-small">
      {problems.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {problems.slice(0, MOST_SHOWN).map(({ title, reason }, at) => (
            <li key={at} className="wrap-anywhere">
              <b className="font-semibold">{title}</b> <span className="text-muted">couldn't be measured: {reason}</span>
            </li>
          ))}
          {more > 0 && <li className="text-muted">and {grouped(more)} more</li>}
        </ul>
      )}
    </div>
  );
}
