export const artistNames = [
  'Sơn Tùng',
  'Đường Chân Trời',
  'The Paper Boats',
  'Björk Þórsdóttir',
  'Hoài Lâm',
  'Nina Ξένου',
  'Little Harbour',
  'Mỹ Linh Trio',
  'Каспийский Хор',
  'Ólafur & Sons',
] as const;

export const albumWords = [
  'Mưa',
  'Harbour',
  'Những Ngày',
  'Lanterns',
  'Đêm',
  'Northbound',
  'Gió Mùa',
  'Letters',
  'Phố Cũ',
  'Afterglow',
] as const;

export const titleWords = [
  'Về Nhà',
  'Slow Rain',
  'Ánh Trăng',
  'Paper Sun',
  'Đợi',
  'Undertow',
  'Cà Phê Sáng',
  'Embers',
  'Biển Đêm',
  'Long Way',
] as const;
