import { useState } from 'react';
import { useDates } from '../../../platform/dates/use-dates';
import { useReading } from '../../../ui/hooks/use-reading';
import { countdownText } from './countdown-text';

const LOOK_EVERY_MS = 1_000;

interface CountdownProps {
  startsAt: number;
  /** The server's clock when this was rendered first: the device's may be wrong. Give the element a key of it. */
  now: number;
}

/** Says when a room starts, in the time of whoever looks, and how long that is. */
export function Countdown({ startsAt, now }: CountdownProps) {
  const { formatAppointment } = useDates();
  const [readAt] = useState(() => performance.now());
  const text = useReading(() => countdownText(Math.ceil((startsAt - now - (performance.now() - readAt)) / 1_000)), LOOK_EVERY_MS);

  return (
    <>
      <p className="font-semibold">{`Starts ${formatAppointment(new Date(startsAt).toISOString())}`}</p>
      <p role="timer" className="text-title font-bold tabular-nums">
        {text}
      </p>
    </>
  );
}
