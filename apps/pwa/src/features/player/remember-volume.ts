import * as z from 'zod/mini';
import { readLocalText, writeLocalText } from '../../platform/storage/local-text';
import type { PlayerActor } from './sound/player-machine';

const KEY = 'chorus.volume';

const storedVolume = z.string().check(z.regex(/^(100|[1-9]?\d)$/));

/** Sets the volume of the last visit and keeps every change for the next one. */
export function rememberVolume(player: PlayerActor): void {
  const stored = storedVolume.safeParse(readLocalText(KEY));
  if (stored.success) player.send({ type: 'player.setVolume', volume: Number(stored.data) });

  let kept = player.getSnapshot().context.volume;
  player.subscribe(({ context: { volume } }) => {
    if (volume === kept) return;
    kept = volume;
    writeLocalText(KEY, String(volume));
  });
}
