import { expandTemplate } from './expand-template';

const scope = {
  Values: { host: 'music.example.com', most: 12, on: true, off: false, settings: { B: 'two "2"', A: 'one' }, million: 1_000_000 },
  Release: { Namespace: 'chorus' },
};
const expand = (template: string) => expandTemplate(template, scope);

describe('a template', () => {
  it.each([
    ['a: {{ .Values.host | quote }}', 'a: "music.example.com"'],
    ['a: {{ .Values.most }}', 'a: 12'],
    ['a: {{ .Release.Namespace }}', 'a: chorus'],
    ['a: {{ "{{" }} $labels.pod }}', 'a: {{ $labels.pod }}'],
    ['a: {{ .Values.settings | toJson }}', String.raw`a: {"A":"one","B":"two \"2\""}`],
    ['{{- if .Values.on }}\na: 1\n{{- end }}\nb: 2', '\na: 1\nb: 2'],
    ['{{- if .Values.off }}\na: 1\n{{- end }}\nb: 2', '\nb: 2'],
    [
      'a:\n  {{- range $k, $v := .Values.settings }}\n  {{ $k }}: {{ $v | quote }}\n  {{- end }}\n',
      String.raw`a:` + '\n  A: "one"\n  B: "two \\"2\\""\n',
    ],
    ['{{ if .Values.on }}{{ if .Values.off }}no{{ end }}yes{{ end }}!', 'yes!'],
  ])('%j expands to %j', (template, text) => expect(expand(template)).toBe(text));

  it('has the same checksum for the same values', () => {
    expect(expand('{{ .Values.settings | toJson | sha256sum }}')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['{{ .Values.missing }}', 'There is no .Values.missing'],
    ['{{ .Values.host | upper }}', 'does not know the function upper'],
    ['{{ include "chorus.name" . }}', 'does not know {{ include'],
    ['{{ .Values.million }}', '1000000 must be text'],
    ['{{ if .Values.host }}a{{ end }}', 'must be true or false'],
    ['{{ range .Values.settings }}a{{ end }}', 'must be true or false'],
    ['{{ range $k, $v := .Values.host }}a{{ end }}', '.Values.host is not a map'],
    ['{{ if .Values.on }}a', 'has no {{ end }}'],
    ['a{{ end }}', 'does not know {{ end }}'],
    ['{{ .Values.on }}', 'true must be text'],
  ])('%j is refused: %s', (template, complaint) => expect(() => expand(template)).toThrow(complaint));
});
