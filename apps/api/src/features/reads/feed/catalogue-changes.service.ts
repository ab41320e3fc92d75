import { type BeginAnew, type CatalogueChanges, type CatalogueChangesQuery, FEED_FORM, MAX_CHANGES } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { onConnection } from '../../../platform/database/prepared-statement';
import type { VersionQuery } from '../../../platform/http/ready-answers/version-query';
import { REVISION } from '../../catalogue/revision.reader';
import { type ChangedRow, type ChangesRow, changesStatement } from './changes.queries';
import { toFeedAlbum, toFeedArtist, toFeedSong } from './feed.mapper';
import { parametersOf, positionAfter, positionOf } from './feed-position';

/** Unlike the number alone, it changes when the database is restored under a running node. */
export const feedVersion: VersionQuery = { name: 'catalogue feed', sql: `SELECT (${REVISION}) AS version` };

@Injectable()
export class CatalogueChangesService {
  constructor(private readonly database: DataSource) {}

  async read({ since, limit = MAX_CHANGES, form = FEED_FORM }: CatalogueChangesQuery): Promise<CatalogueChanges | BeginAnew> {
    const position = positionOf(since);
    const parameters = [...parametersOf(position), limit + 1, form];
    const [found] = await onConnection(this.database, ({ run }) => run<ChangesRow>(changesStatement, parameters));
    if (!found) throw new Error('The changes of the catalogue have no row.');
    if (!found.isKnown) return { kind: 'begin_anew', since, reason: found.begin < found.oldest ? 'too_old' : 'unknown' };
    const rows = found.rows.slice(0, limit);
    const last = rows.at(-1);
    const isComplete = found.rows.length <= limit;
    const revision = isComplete || !last ? found.now : positionAfter(last);
    return { kind: 'changes', since, revision, form: FEED_FORM, isComplete, ...toChanges(rows) };
  }
}

function toChanges(rows: readonly ChangedRow[]): Pick<CatalogueChanges, 'songs' | 'albums' | 'artists' | 'deleted'> {
  const idsOfDeleted = (noun: ChangedRow['noun']) => rows.filter((row) => row.noun === noun && !row[noun]).map(({ id }) => id);
  return {
    songs: rows.flatMap(({ song, picture }) => (song ? [toFeedSong(song, picture)] : [])),
    albums: rows.flatMap(({ album, picture }) => (album ? [toFeedAlbum(album, picture)] : [])),
    artists: rows.flatMap(({ artist, picture }) => (artist ? [toFeedArtist(artist, picture)] : [])),
    deleted: { songs: idsOfDeleted('song'), albums: idsOfDeleted('album'), artists: idsOfDeleted('artist') },
  };
}
