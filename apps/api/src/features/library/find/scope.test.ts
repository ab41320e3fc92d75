import { Scope } from './scope';

const scope = (...paths: string[]) => new Scope('/music', paths);

describe('what an import looks at after something happened', () => {
  it.each([
    ['the folder of a file', '/music/Nina/Nắng/1.mp3', '/music/Nina/Nắng'],
    ['a folder that is new', '/music/Nina/Nắng', '/music/Nina/Nắng'],
    ['the folders in one that is new', '/music/Nina', '/music/Nina/Nắng/Bonus'],
    ['the top', '/music/1.mp3', '/music'],
    ['the album of a disc', '/music/Nina/Nắng/CD1/1.mp3', '/music/Nina/Nắng'],
    ['all of the folder', '/music', '/music/Nina'],
  ])('includes %s', (_, path, folder) => {
    expect(scope(path).includes(folder)).toBe(true);
    expect(scope(path).leadsTo(folder)).toBe(true);
  });

  it('leaves out other folders, those on the way and those beside it', () => {
    const one = scope('/music/Nina/Nắng/1.mp3');
    expect(['/music', '/music/Nina', '/music/Nina/Mưa', '/music/Nina/Nắng 2'].filter((folder) => one.includes(folder))).toEqual([]);
    expect(one.leadsTo('/music/Nina')).toBe(true);
    expect(one.leadsTo('/music/Nina/Mưa')).toBe(false);
  });

  it('names files below the folder', () => {
    expect(scope('/music/Nina/1.mp3').names).toEqual(['Nina/1.mp3']);
    expect(scope('/music').names).toEqual(['']);
  });
});
