import { lineProgress } from './import-progress';

it('prints a line periodically while it runs', () => {
  let now = 0;
  const lines: string[] = [];
  const progress = lineProgress(
    (line) => lines.push(line),
    () => now,
  );
  progress.begin(10);
  for (let file = 1; file <= 10; file += 1) {
    now += 2_000;
    progress.file();
  }
  expect(lines).toEqual(['3 of 10 files, 14 s left\n', '6 of 10 files, 8 s left\n', '9 of 10 files, 2 s left\n']);
});
