import { areNumbered, namesFromPath } from './names-from-path';

describe('the names in a path', () => {
  it.each<[string, Partial<ReturnType<typeof namesFromPath>>]>([
    ['03 - Title.mp3', { title: 'Title', trackNumber: 3, artist: undefined }],
    ['03. Title.mp3', { title: 'Title', trackNumber: 3 }],
    ['03 Title.mp3', { title: 'Title', trackNumber: 3 }],
    ['2-03 Title.mp3', { title: 'Title', trackNumber: 3, discNumber: 2 }],
    ['Artist - Title.mp3', { title: 'Title', artist: 'Artist', trackNumber: undefined }],
    ['03 - Artist - Title.mp3', { title: 'Title', artist: 'Artist', trackNumber: 3 }],
    ['Artist - Title - Live.mp3', { title: 'Title - Live', artist: 'Artist' }],
    ['some_title_here.mp3', { title: 'some title here' }],
    ['99 Luftballons.mp3', { title: '99 Luftballons', trackNumber: undefined }],
    ['Artist - 01 - Title.mp3', { title: 'Title', artist: 'Artist', trackNumber: 1 }],
    ['1979.mp3', { title: '1979', trackNumber: undefined }],
    ['7.mp3', { title: '7', trackNumber: undefined }],
    ['Title.with.dots.mp3', { title: 'Title.with.dots' }],
    ['Sơn Tùng - Lạc Trôi.flac', { title: 'Lạc Trôi', artist: 'Sơn Tùng' }],
    ['Artist/Album (2019)/03 Title.mp3', { artist: 'Artist', album: 'Album', year: '2019', title: 'Title', trackNumber: 3 }],
    ['Artist/Album [2019]/03 Title.mp3', { album: 'Album', year: '2019' }],
    ['Artist/2019 - Album/03 Title.mp3', { album: 'Album', year: '2019' }],
    ['Artist/1989/03 Title.mp3', { album: '1989', year: undefined }],
    ['Artist/Album/CD 2/03 Title.mp3', { artist: 'Artist', album: 'Album', discNumber: 2 }],
    ['Artist/Album/Disc1/03 Title.mp3', { artist: 'Artist', album: 'Album', discNumber: 1 }],
    ['Artist/Album/Disk 2/03 Title.mp3', { album: 'Album', discNumber: 2 }],
    ['Artist/Album/CD 01 - Early Years/03 Title.mp3', { album: 'Album', discNumber: 1 }],
    ['Artist/Album/Digital Media 01/03 Title.mp3', { album: 'Album', discNumber: 1 }],
    ['Artist/Album/Vinyl 2/03 Title.mp3', { album: 'Album', discNumber: 2 }],
    ['Artist/Album/Disc Three/03 Title.mp3', { album: 'Album', discNumber: 3 }],
    ['Artist/Album/Side B/03 Title.mp3', { album: 'Album', discNumber: 2 }],
    ['Artist/CD/03 Title.mp3', { artist: 'Artist', album: 'CD', discNumber: undefined }],
    ['Artist/Disco 2/03 Title.mp3', { album: 'Disco 2', discNumber: undefined }],
    ['Artist/CD 1999/03 Title.mp3', { album: 'CD 1999', discNumber: undefined }],
    ['Music/Rock/Artist/Album/03 Title.mp3', { artist: 'Artist', album: 'Album' }],
    ['Downloads/old/Title.mp3', { artist: undefined, album: undefined, title: 'Title' }],
    ['Downloads/old/Artist - Title.mp3', { artist: 'Artist', album: undefined }],
    ['Artist/Album/CD 2/Title.mp3', { artist: 'Artist', album: 'Album' }],
    ['Artist/Album (2019)/Title.mp3', { artist: 'Artist', album: 'Album' }],
    ['Album (2019)/Title.mp3', { album: 'Album', year: '2019', artist: undefined }],
    ['Album/03 Title.mp3', { album: 'Album', artist: undefined }],
    ['Downloads/Title.mp3', { album: undefined, artist: undefined }],
    ['Mu\u031B a.mp3', { title: 'Mư a' }],
    ['.mp3', { title: 'Untitled' }],
  ])('are parsed from "%s"', (path, names) => expect(namesFromPath(path)).toMatchObject(names));

  it('take a bare number as that of a song where the other files of the folder are numbered', () =>
    expect(namesFromPath('Album/10 Title.mp3', { isNumberedFolder: true })).toMatchObject({ title: 'Title', trackNumber: 10 }));
});

describe('the files of a folder', () => {
  it.each([
    [true, ['1 A.mp3', '2 B.mp3', '3 C.mp3']],
    [true, ['01 A.mp3', '02 B.mp3', '10 J.mp3']],
    [true, ['07 - G.mp3']],
    [false, ['99 Luftballons.mp3', '50 Ways.mp3', '2 Become 1.mp3']],
    [false, ['2 Become 1.mp3', 'Wannabe.mp3']],
    [false, []],
  ])('are numbered: %s for %j', (expected, files) => expect(areNumbered(files)).toBe(expected));
});
