import { walkMusic } from './walk-music';

/** A folder of music has a song within as many. */
const MOST_FOLDERS = 20_000;

class LookedEnough extends Error {}

/** Whether an import would find music in a folder. Also true if there is none in its first `MOST_FOLDERS` folders, and more of them. */
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
