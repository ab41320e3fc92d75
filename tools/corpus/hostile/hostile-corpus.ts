import { pick, seededRandom } from '@chorus/seeded-random';
import { audioAttacks } from './audio-attacks';
import type { Attack } from './hostile-file';
import { hostileFilenames, hostileTexts } from './hostile-names';
import { pictureAttacks } from './picture-attacks';

export interface HostileUpload {
  what: string;
  part: 'audioFile' | 'imageFile';
  filename: string;
  title: string;
  content: Buffer;
}

const attacks: readonly (Attack & Pick<HostileUpload, 'part'>)[] = [
  ...audioAttacks.map((attack) => ({ ...attack, part: 'audioFile' }) as const),
  ...pictureAttacks.map((attack) => ({ ...attack, part: 'imageFile' }) as const),
];

export async function* hostileCorpus(files: number, seed: string): AsyncGenerator<HostileUpload> {
  const random = seededRandom(seed);
  const stride = Math.max(1, Math.floor(attacks.length / files));
  for (let index = 0; index < files; index += 1) {
    const attack = attacks[(index * stride) % attacks.length];
    if (!attack) return;
    const { what, part, write } = attack;
    yield {
      what,
      part,
      // A hostile name or text alone decides the answer, so most uploads have harmless ones.
      filename: random() < 0.5 ? 'chosen.bin' : pick(random, hostileFilenames),
      title: random() < 0.8 ? 'Mưa' : pick(random, hostileTexts),
      content: await write(random),
    };
  }
}
