import { toast } from '../../../ui/toast';
import { sortFiles } from '../upload/file-kinds';
import type { ChosenFiles } from './song-drafts';

/** Sorts what was dropped, and says what is left out. */
export async function sortDropped(files: readonly File[]): Promise<ChosenFiles> {
  const { audio, pictures, others } = await sortFiles(files);
  const [other] = others;
  if (others.length > 1) toast.error(`${others.length} files aren't audio or pictures.`);
  else if (other) toast.error(`“${other.name}” isn't audio or a picture.`);
  return { audio, pictures };
}
