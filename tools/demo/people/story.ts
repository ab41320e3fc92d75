/** The subjects of the demo people. */
export const [LINH, MINH, AN] = ['demo-linh', 'demo-minh', 'demo-an'] as const;
type Subject = typeof LINH | typeof MINH | typeof AN;

/** A text, or a link to a song by its title. */
type Line = { from: Subject } & ({ text: string } | { song: string });

interface Conversation {
  people: readonly [Subject, Subject];
  lines: readonly Line[];
  /** How many of the last lines nobody has read yet. */
  unread: number;
}

export const conversations: readonly Conversation[] = [
  {
    people: [AN, MINH],
    unread: 1,
    lines: [
      { from: AN, text: 'Are you still up? I’ve had this one on for an hour.' },
      { from: AN, song: 'Night Ferry' },
      { from: MINH, text: 'The part where the drums stop and it’s only the engine. Every time.' },
      { from: MINH, text: 'Here is mine for tonight:' },
      { from: MINH, song: 'Phố Sau Mưa' },
      { from: AN, text: 'Trời ơi, “bài hát ai bật từ tầng sáu”. That’s literally your neighbor.' },
      { from: MINH, text: 'It’s literally me 😄' },
      { from: AN, text: 'Putting both in our playlist. You skip one, you add two. Those are the rules.' },
      { from: MINH, text: 'Deal. Listen along on Sunday?' },
      { from: AN, text: 'Sunday, nine. I bring the ferry, you bring the rain.' },
    ],
  },
  {
    people: [LINH, MINH],
    unread: 0,
    lines: [
      { from: LINH, text: 'Minh ơi, chị mới thêm đủ lời cho mấy bài của Sơn Trà rồi đó.' },
      { from: LINH, song: 'Đường Về' },
      { from: MINH, text: 'Em vừa mở thử, chữ chạy đúng theo đàn luôn. Nghe mà nhớ quê ghê.' },
      { from: LINH, text: 'Ừ, câu “Mở tay thấy lại tuổi thơ” chị nghe lần nào cũng phải dừng lại.' },
      { from: MINH, text: 'Chị làm tiếp Chiều Tháng Mười đi chị.' },
      { from: LINH, text: 'Xong rồi nha, em nghe đi rồi nói chị biết.' },
    ],
  },
  {
    people: [LINH, AN],
    unread: 1,
    lines: [
      { from: AN, text: 'Who picked the carousel song for Home? My whole office is humming it.' },
      { from: AN, song: 'Bohemian Lanterns' },
      { from: LINH, text: 'Guilty. Wait until they hear the one with the boats.' },
      { from: AN, text: 'Too late, it’s stuck. Thank you, I guess?' },
      {
        from: LINH,
        text: 'For work I can offer twenty-five minutes without a single word: Học Khuya. You can even play it faster before a deadline.',
      },
    ],
  },
];

interface SharedPlaylist {
  name: string;
  description: string;
  owner: Subject;
  member?: Subject;
  songs: readonly (readonly [Subject, string])[];
}

export const playlists: readonly SharedPlaylist[] = [
  {
    name: 'Đường khuya',
    description: 'For the way home after ten. You skip one, you add two.',
    owner: MINH,
    member: AN,
    songs: [
      [MINH, 'Phố Sau Mưa'],
      [AN, 'Night Ferry'],
      [AN, 'Varanda'],
      [MINH, 'Đường Về'],
      [AN, 'Bohemian Lanterns'],
      [MINH, 'Đèn Vàng'],
      [AN, 'Overpass, Two in the Morning'],
      [MINH, 'Xe Đêm Cuối'],
      [AN, 'Undertow'],
      [MINH, 'Phở Một Giờ Sáng'],
      [AN, 'Last Exit Before the Bridge'],
      [MINH, 'Trăng Trong Ngõ'],
    ],
  },
  {
    name: 'Rooftop, four p.m.',
    description: 'Ice, hose, tuba.',
    owner: AN,
    songs: [
      [AN, 'Ba Bánh'],
      [AN, 'Rooftop Weather'],
      [AN, 'Heat Index'],
      [AN, 'The Tram Has Left'],
      [AN, 'Last One Off the Dance Floor'],
    ],
  },
];

/** Songs that each person likes, the last liked first. */
export const likes: Readonly<Record<Subject, readonly string[]>> = {
  [LINH]: ['Đường Về', 'Varanda', 'Thirteen Paper Boats', 'Bohemian Lanterns', 'Chiều Tháng Mười', 'Học Khuya (Continuous Mix)'],
  [MINH]: ['Phố Sau Mưa', 'Night Ferry', 'Đường Về', 'Đèn Vàng', 'Undertow', 'Hallway Nocturne', 'Sương Tan', 'Cassette Letters'],
  [AN]: ['Night Ferry', 'Ba Bánh', 'Bohemian Lanterns', 'Varanda', 'Rooftop Weather', 'Bánh Mì Lúc Nửa Đêm', 'Exit to the Sea'],
};

/** On how many of the last evenings each person played a song. */
export const evenings: Readonly<Record<Subject, Readonly<Record<string, number>>>> = {
  [LINH]: {
    'Đường Về': 4,
    Varanda: 3,
    'Bohemian Lanterns': 3,
    'Phố Sau Mưa': 2,
    'Lời Ru Của Gió': 2,
    'Open Shutters': 2,
    'First Light, Low Tide': 1,
  },
  [MINH]: {
    'Phố Sau Mưa': 6,
    'Night Ferry': 5,
    'Đèn Vàng': 4,
    'Đường Về': 3,
    Undertow: 3,
    'Hallway Nocturne': 2,
    'Cassette Letters': 2,
    Varanda: 1,
  },
  [AN]: {
    'Night Ferry': 6,
    'Ba Bánh': 5,
    'Bohemian Lanterns': 4,
    'Phố Sau Mưa': 3,
    'Rooftop Weather': 3,
    'Exit to the Sea': 2,
    'Glass Elevator': 1,
  },
};
