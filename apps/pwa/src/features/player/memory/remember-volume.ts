import { readLocalRow, volumeRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import type { PlayerActor } from '../sound/player-machine';

export function rememberVolume(player: PlayerActor): void {
  const stored = readLocalRow(volumeRow);
  if (stored.type === 'row') player.send({ type: 'player.setVolume', volume: Number(stored.row) });
  if (stored.type === 'absent') writeLocalRow(volumeRow, String(player.getSnapshot().context.volume));

  let known = player.getSnapshot().context.volume;
  player.subscribe(({ context: { volume } }) => {
    if (volume === known) return;
    known = volume;
    writeLocalRow(volumeRow, String(volume));
  });
}
