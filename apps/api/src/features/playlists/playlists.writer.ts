import type { PlaylistAct, PlaylistChange } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { PlaylistActsService } from './playlist-acts.service';
import { PlaylistEditor } from './playlist-editor';

/** A change of the songs of a playlist: first those of `remove` go, which are items, then those of `add` come, which are songs, at the end. */
export interface PlaylistSongsChange {
  remove: readonly string[];
  add: readonly string[];
}

/** Lets other features change playlists for a person, who may do what they may do themselves. */
@Injectable()
export class PlaylistsWriter {
  constructor(
    private readonly editor: PlaylistEditor,
    private readonly acts: PlaylistActsService,
  ) {}

  /** Returns the id of the new playlist. Songs that are not in the catalogue are left out. */
  async create(userId: string, name: string, songIds: readonly string[]): Promise<string> {
    const id = uuid();
    await this.editor.create({ id, name, songIds: [...songIds] }, userId);
    return id;
  }

  change(userId: string, id: string, change: PlaylistChange): Promise<void> {
    return this.editor.change(id, userId, change);
  }

  /** Returns the items that the songs of `add` are now, without those that could not be added. */
  async changeSongs(userId: string, id: string, { remove, add }: PlaylistSongsChange): Promise<string[]> {
    const at = new Date().toISOString();
    const added = add.map((songId): PlaylistAct & { kind: 'add' } => ({ kind: 'add', id: uuid(), itemId: uuid(), songId, at }));
    const removed = remove.map((itemId): PlaylistAct => ({ kind: 'remove', id: uuid(), itemId, at }));
    const acts = [...removed, ...added];
    if (acts.length === 0) return [];
    const { outcomes } = await this.acts.act(id, userId, acts);
    const dropped = new Set(outcomes.flatMap((outcome) => (outcome.status === 'dropped' ? [outcome.id] : [])));
    return added.flatMap((act) => (dropped.has(act.id) ? [] : [act.itemId]));
  }

  remove(userId: string, id: string): Promise<void> {
    return this.editor.remove(id, userId);
  }
}
