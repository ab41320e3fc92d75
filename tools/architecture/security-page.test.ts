import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0. Those of level 3 come after them. */
const levelTwo: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4, '3.4': 6 },
  ...{ '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12 },
  ...{ '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2 },
  ...{ '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1 },
  ...{ '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const expected = Object.entries(levelTwo).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** `1.2.6–1.2.8` stands for three requirements. */
function requirementsIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)));
    return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
  });
}

const rows = [...page.matchAll(/^\| (\d[^|]*?) *\| [^|]+\| ([^|]+?) *\|$/gm)].map(([, cell = '', shownBy = '']) => ({ cell, shownBy }));

describe('docs/security.md', () => {
  it('has every requirement of level 1 and 2 once', () => {
    expect(rows.flatMap(({ cell }) => requirementsIn(cell)).toSorted()).toEqual(expected.toSorted());
  });

  it.each(rows.map(({ cell, shownBy }) => [cell, shownBy]))('%s names a test, a document or a reason', (_, shownBy) => {
    expect(shownBy).toMatch(/^(`|Documented: \[|By design: |Does not apply: |\*\*Accepted\*\*)/);
  });

  it('names only files that exist', () => {
    const files = [...page.matchAll(/`((?:apps|libs|tools)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...page.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)].map(([, file = '', heading]) => ({ file, heading }));
    const headingsOf = (file: string) =>
      [...readFileSync(`docs/${file}`, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
    expect(links.filter(({ file, heading }) => heading !== undefined && !headingsOf(file).includes(heading))).toEqual([]);
  });
});
