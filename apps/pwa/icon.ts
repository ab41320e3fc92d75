import { createElement } from 'react';
import type { ComponentProps } from 'react';

/** What a file of lucide-react makes its icon of. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const hasName = (props: object) => Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * Makes an icon as lucide-react does, without what nothing here uses: sizes, colours, a context and class names of its own. The build puts it in the
 * place of the library's function.
 */
const createIcon = ({ node }: IconData) =>
  function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': hasName(props) ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };

export default createIcon;
