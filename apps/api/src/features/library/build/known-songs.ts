import { Injectable } from '@nestjs/common';
import { isAbsolute } from 'node:path';
import { DataSource } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import { isAbsent } from '../compare/file-mark';
import type { ImportedFile } from '../compare/imported-files.queries';
import type { SongFacts } from './describe-song';
import { alikeSongs, isAlike, type KnownSong, type SongIdentity, songOf } from './known-names.queries';
import { isSameSong, parseFacts, type ReadFacts } from './read-facts';

interface ReadFile {
  before: ImportedFile | undefined;
  facts: SongFacts;
  duration: number;
  /** Whether its folder is the same each time: then other content is the song with other tags, and a song may have moved to it. */
  isLasting: boolean;
}

/** Looks files up in the catalogue: those that are asked for together share a look-up. */
@Injectable()
export class KnownSongs {
  private readonly alike = new Batch<SongIdentity, KnownSong[]>(0, (identities) => alikeSongs(this.dataSource.manager, identities));

  constructor(private readonly dataSource: DataSource) {}

  async find(identity: SongIdentity, file: ReadFile): Promise<KnownSong | undefined> {
    const alike = (await this.alike.add(identity)).filter((song) => isAlike(identity, song));
    const known = songOf(identity, alike);
    const { before } = file;
    if (before && known?.id === before.songId) return { ...known, isChanged: before.isOfEarlierReader, readAs: factsAt(before, known) };
    if (!file.isLasting) return known;
    for (const song of known ? [known] : alike) if (await hasMoved(song)) return moved(song);
    return known ?? this.withOtherTags(file);
  }

  /** Finds the song that the path led to. */
  private async withOtherTags({ before, facts, duration }: ReadFile): Promise<KnownSong | undefined> {
    if (!before?.songId) return undefined;
    const [song] = await alikeSongs(this.dataSource.manager, [
      { id: before.songId, audioHash: before.hash, originalHash: before.hash, album: undefined },
    ]);
    const readAs = song?.id === before.songId && factsAt(before, song);
    const isOnlyFile = song && song.files.filter(({ isGone }) => !isGone).length <= 1;
    return readAs && isOnlyFile && isSameSong(readAs, facts, duration) ? { ...song, isChanged: true, readAs } : undefined;
  }
}

function moved(song: KnownSong): KnownSong {
  const readAs = parseFacts(song.files[0]?.facts);
  return { ...song, isChanged: readAs !== undefined, readAs };
}

const factsAt = ({ folder, path }: ImportedFile, { files }: KnownSong): ReadFacts | undefined =>
  parseFacts(files.find((file) => file.path === `${folder}/${path}`)?.facts);

/** Whether none of its files is where it was. Files that a browser has sent are not on this machine. */
async function hasMoved({ files }: KnownSong): Promise<boolean> {
  for (const { path } of files) if (!isAbsolute(path) || !(await isAbsent(path))) return false;
  return files.length > 0;
}

/** What the file of a song said when it was read; for a copy of that file, what the latest release has read of another one. */
export function formerFacts({ readAs, files }: Pick<KnownSong, 'readAs' | 'files'>): ReadFacts | undefined {
  const read = files.flatMap((file) => parseFacts(file.facts) ?? []);
  return readAs ?? read.find(({ edition }) => edition !== undefined) ?? read[0];
}
