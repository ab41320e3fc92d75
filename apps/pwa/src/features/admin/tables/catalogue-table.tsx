import { LARGEST_PAGE } from '../../../ui/page-numbers';
import { CatalogueRow } from './catalogue-row';
import { TableFrame } from './table-frame';
import type { CatalogueTableProps } from './table-frame';
import { LongTable } from './long-table';

export function CatalogueTable<T extends { _id: string }>(props: CatalogueTableProps<T>) {
  const { label, nameTitle, items, sorting, onSort, ...parts } = props;
  if (items.length > LARGEST_PAGE) {
    return <LongTable {...(props as unknown as CatalogueTableProps<{ _id: string }>)} />;
  }
  return (
    <TableFrame
      label={label}
      nameTitle={nameTitle}
      items={items}
      sorting={sorting}
      onSort={onSort}
      columns={parts.columns}
      selection={parts.selection}
    >
      <tbody className="@max-3xl:block">
        {items.map((item) => (
          <CatalogueRow key={item._id} item={item} {...parts} />
        ))}
      </tbody>
    </TableFrame>
  );
}
