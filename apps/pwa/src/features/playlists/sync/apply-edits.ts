import type { PlaylistItem } from '@chorus/contracts';
import type { AddEdit, ItemEdit } from './playlist-edit';

export interface ShownItem extends PlaylistItem {
  /** Added by the person on this device, and not stored by the server yet. */
  isUnsent?: true;
}

interface Place {
  item: ShownItem;
  isRemoved: boolean;
}

/**
 * The items as they will be once the server has applied the edits, which it does in the same way. An edit that it has applied already
 * changes nothing.
 */
export function withItemEdits(items: readonly PlaylistItem[], edits: readonly ItemEdit[]): readonly ShownItem[] {
  if (edits.length === 0) return items;
  const places: Place[] = items.map((item) => ({ item, isRemoved: false }));
  const byId = new Map(places.map((place) => [place.item._id, place]));
  edits.forEach((edit) => apply(places, byId, edit));
  return places.flatMap(({ item, isRemoved }) => (isRemoved ? [] : [item]));
}

function apply(places: Place[], byId: Map<string, Place>, edit: ItemEdit): void {
  const place = byId.get(edit.itemId);
  if (edit.kind === 'add') {
    if (place) restore(places, place, edit);
    else {
      const added = { item: itemOf(edit), isRemoved: false };
      byId.set(edit.itemId, added);
      insert(places, added, edit.after);
    }
  } else if (place && !place.isRemoved) {
    if (edit.kind === 'remove') place.isRemoved = true;
    else move(places, place, edit.after);
  }
}

function restore(places: Place[], place: Place, { after }: AddEdit): void {
  if (!place.isRemoved) return;
  place.isRemoved = false;
  if (after !== undefined) move(places, place, after);
}

function move(places: Place[], place: Place, after: string | null): void {
  if (after === place.item._id) return;
  places.splice(places.indexOf(place), 1);
  insert(places, place, after);
}

/** If the item before it was removed, that item's place still counts. */
function insert(places: Place[], place: Place, after: string | null | undefined): void {
  const before = typeof after === 'string' ? places.findIndex(({ item }) => item._id === after) : -1;
  const at = after === null ? 0 : before + 1 || places.length;
  places.splice(at, 0, place);
}

const itemOf = ({ itemId: _id, song, title, artist, at: addedAt }: AddEdit): ShownItem => ({
  _id,
  song,
  title,
  artist,
  addedAt,
  position: '',
  addedBy: null,
  isUnsent: true,
});
