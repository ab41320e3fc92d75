import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useService } from '../../../platform/services/services';
import type { SleepTimer } from './create-sleep-timer';
import { leftOf } from './sleep-labels';
import type { SleepChoice } from './sleep-machine';

declare module '../../../platform/services/services' {
  interface Services {
    sleepTimer: SleepTimer;
  }
}

const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

export const useSleepTimer = (): SleepTimer => useService('sleepTimer');

export const useSleepChoice = (): SleepChoice | undefined => useSelector(useSleepTimer().actor, ({ context }) => context.choice);

/** When the music stops, in words; undefined while the timer is off. */
export function useSleepText(): string | undefined {
  const choice = useSleepChoice();
  const minutes = useMinutesLeft();
  return choice && `Music stops ${leftOf(choice, minutes ?? 0)}`;
}

/** Undefined unless the timer counts minutes. */
export function useMinutesLeft(): number | undefined {
  const endsAt = useSelector(useSleepTimer().actor, ({ context }) => context.endsAt);
  return useSyncExternalStore(everyFewSeconds, () => endsAt && Math.max(1, Math.ceil((endsAt - Date.now()) / MINUTE_MS)));
}

function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
