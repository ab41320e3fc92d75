import { walkMusic } from './walk-music';

/** Enough to say of any music folder whether it is one. */
const MOST_FOLDERS = 20_000;

class LookedEnough extends Error {}

/** Whether there is music in a folder, as an import finds it. Of one with very many folders and no music in the first of them it says yes. */
export async function hasMusic(folder: string): Promise<boolean> {
  let left = MOST_FOLDERS;
  const beforeFolder = () => {
    left -= 1;
    if (left < 0) throw new LookedEnough();
  };
  for await (const found of walkMusic(folder, () => undefined, { staysInside: true, beforeFolder }))
    if (found.songs.length > 0) return true;
  return left < 0;
}
