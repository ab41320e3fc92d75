import { namesFromPath } from './names-from-path';

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
});
