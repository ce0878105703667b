import type { FunctionComponent, SVGProps } from 'react';

/** A drawing for `Icon` and for buttons. */
export type IconShape = FunctionComponent<SVGProps<SVGSVGElement>>;

export {
  AlertCircleIcon,
  AlertTriangleIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClipboardIcon,
  CodeIcon,
  DeleteIcon,
  EditIcon,
  ExportIcon,
  FilterIcon,
  ImageIcon,
  LinkIcon,
  ListBulletedIcon,
  ListNumberedIcon,
  RedoIcon,
  SearchIcon,
  StarFilledIcon,
  StarIcon,
  StopCircleIcon,
  TextBoldIcon,
  TextItalicIcon,
  UndoIcon,
  XIcon,
  XSmallIcon,
} from '@shopify/polaris-icons';
