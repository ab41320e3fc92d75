import { type ListPageQuery, MAX_LIST_LENGTH } from '@chorus/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cursorOf, type KeySchema, positionOf, timeKey } from './cursor';
import type { Page } from './list-page';

interface Order<Item> {
  /** An expression of the properties of the row, given the name of its table. */
  keyIn: (alias: string) => string;
  direction: 'ASC' | 'DESC';
  keyOf: (item: Item) => string;
  keySchema: KeySchema;
}

export const newestFirst = {
  keyIn: (alias: string) => `${alias}.createdAt`,
  direction: 'DESC',
  keyOf: (item: { createdAt: Date }) => item.createdAt.toISOString(),
  keySchema: timeKey,
} as const;

export const readEntities = <Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>): Promise<Entity[]> => query.getMany();

/** Reads one page by keyset pagination: equally fast at the start and the end of a list. */
export async function keysetPage<Entity extends ObjectLiteral, Item extends { id: string }>(
  query: SelectQueryBuilder<Entity>,
  { limit = MAX_LIST_LENGTH, cursor }: ListPageQuery,
  { keyIn, direction, keyOf, keySchema }: Order<Item>,
  read: (query: SelectQueryBuilder<Entity>) => Promise<Item[]>,
): Promise<Page<Item>> {
  const key = keyIn(query.alias);
  const id = `${query.alias}.id`;
  if (cursor !== undefined) {
    const [lastKey, lastId] = positionOf(query.alias, keySchema, cursor);
    query.andWhere(`(${key}, ${id}) ${direction === 'ASC' ? '>' : '<'} (:lastKey, :lastId)`, { lastKey, lastId });
  }
  query
    .orderBy(key, direction)
    .addOrderBy(id, direction)
    .limit(limit + 1);
  const found = await read(query);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? cursorOf(query.alias, [keyOf(last), last.id]) : undefined };
}
