import { readWholeList } from './read-whole-list';
import type { WholeList } from './read-whole-list';
import type { Part } from './worker/worker-messages';

interface Row {
  _id: string;
  title: string;
  genres: string[];
}

const rowNumber = (n: number, title = `Song ${n}`): Row => ({ _id: `${n}`, title, genres: ['Rock'] });
const rowNumbers = (...numbers: number[]) => numbers.map((n) => rowNumber(n));

/** A copy that is at these revisions, one after the other, of which each part is read. */
function copyOf(...revisions: Row[][]) {
  const parts: number[] = [];
  let at = 0;
  const revision = () => `${Math.min(at, revisions.length - 1) + 1}`;
  return {
    parts,
    move: () => (at += 1),
    newest: revision,
    // Each answer of a worker has objects of its own.
    part: ({ from, count }: Part) => {
      parts.push(from);
      return Promise.resolve({
        revision: revision(),
        rows: revisions[Number(revision()) - 1]!.slice(from, from + count).map((row) => ({ ...row, genres: [...row.genres] })),
      });
    },
  };
}
const read = ({ part, newest }: ReturnType<typeof copyOf>, before?: WholeList<Row>) => readWholeList(part, { count: 2, newest, before });

describe('a whole list from the device', () => {
  it('is read part by part', async () => {
    const copy = copyOf(rowNumbers(1, 2, 3));
    expect(await read(copy)).toEqual({ revision: '1', rows: rowNumbers(1, 2, 3) });
    expect(copy.parts).toEqual([0, 2]);
  });

  it('keeps the objects of rows that are as before', async () => {
    const copy = copyOf(rowNumbers(1, 2, 3), [rowNumber(4), rowNumber(1), rowNumber(3, 'Changed')]);
    const before = await read(copy);
    copy.move();
    const { rows } = await read(copy, before);
    expect(rows.map(({ title }) => title)).toEqual(['Song 4', 'Song 1', 'Changed']);
    expect(rows[1]).toBe(before.rows[0]);
    expect(rows[2]).not.toBe(before.rows[2]);
  });

  it('stays the same list where no row has changed', async () => {
    const copy = copyOf(rowNumbers(1, 2, 3), rowNumbers(1, 2, 3));
    const before = await read(copy);
    copy.move();
    const after = await read(copy, before);
    expect(after.revision).toBe('2');
    expect(after.rows).toBe(before.rows);
  });

  it('is read again when the copy moves on meanwhile', async () => {
    const copy = copyOf(rowNumbers(1, 2, 3), rowNumbers(0, 1, 2, 3));
    const moving = {
      ...copy,
      part: (part: Part) => {
        if (part.from === 2) copy.move();
        return copy.part(part);
      },
    };
    expect(await read(moving)).toEqual({ revision: '2', rows: rowNumbers(0, 1, 2, 3) });
  });

  it('has each row once, and says that it is not the newest, while the copy moves on and on', async () => {
    const revisions = Array.from({ length: 20 }, (_, more) => rowNumbers(...Array.from({ length: more + 3 }, (_1, n) => -n).reverse()));
    const copy = copyOf(...revisions);
    const moving = {
      ...copy,
      part: async (part: Part) => {
        const answer = await copy.part(part);
        copy.move();
        return answer;
      },
    };
    const { revision, rows } = await read(moving);
    expect(revision).not.toBe(copy.newest());
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });
});
