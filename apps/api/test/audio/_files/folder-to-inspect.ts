import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InspectedAudio, inspectAudio } from '../../../src/features/audio/inspect/inspect-audio';

const LARGEST = 50 * 1024 * 1024;

/** A folder for a suite's files. `inspect` writes one and inspects it both whole, as small files are read, and in parts, as large ones are. */
export function folderToInspect() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chorus-inspect-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function inspect(content: Buffer, name = 'song', tagsEncoding?: string): Promise<InspectedAudio> {
    const path = join(folder, name);
    await writeFile(path, content);
    const whole = inspectAudio(path, { largestBytes: LARGEST, tagsEncoding });
    const [found, foundInParts] = await Promise.allSettled([
      whole,
      inspectAudio(path, { largestBytes: LARGEST, tagsEncoding, wholeBytes: 0 }),
    ]);
    expect(foundInParts).toEqual(found);
    return whole;
  }

  return { folder: () => folder, inspect };
}
