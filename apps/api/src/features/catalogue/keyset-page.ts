import { type ListPageQuery, MAX_LIST_LENGTH } from '@chorus/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { cursorOf, positionOf } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';

interface Listed {
  id: string;
  createdAt: Date;
}

export const newestFirst = { property: 'createdAt', direction: 'DESC', keyOf: (item: Listed) => item.createdAt.toISOString() } as const;
export const byFullName = { property: 'fullName', direction: 'ASC', keyOf: (item: { fullName: string }) => item.fullName } as const;

interface Order<Item> {
  property: string;
  direction: 'ASC' | 'DESC';
  keyOf: (item: Item) => string;
}

/** One part of a list, found by comparing with where the last part ended: as quick at the end of the list as at its start. */
export async function keysetPage<Item extends Listed>(
  query: SelectQueryBuilder<Item>,
  { limit = MAX_LIST_LENGTH, cursor }: ListPageQuery,
  { property, direction, keyOf }: Order<Item>,
): Promise<Page<Item>> {
  const key = `${query.alias}.${property}`;
  const id = `${query.alias}.id`;
  if (cursor !== undefined) {
    const [lastKey, lastId] = positionOf(cursor);
    query.where(`(${key}, ${id}) ${direction === 'ASC' ? '>' : '<'} (:lastKey, :lastId)`, { lastKey, lastId });
  }
  const found = await query
    .orderBy(key, direction)
    .addOrderBy(id, direction)
    .limit(limit + 1)
    .getMany();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? cursorOf([keyOf(last), last.id]) : undefined };
}
