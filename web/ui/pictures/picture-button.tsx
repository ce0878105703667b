import { useState } from 'react';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { ProductPicture } from '../products/product-picture.tsx';
import styles from './pictures.module.css';

interface Props {
  url: string | null;
  /** What the picture belongs to, for the button's name: "picture 2 of Wool Blanket". */
  name: string;
}

/** A thumbnail that shows the picture large when it is pressed. */
export function PictureButton({ url, name }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (url === null) return <ProductPicture url={null} className={styles.thumbnail} size={80} />;
  return (
    <>
      <button type="button" className={styles.button} aria-label={`Show ${name} large`} onClick={() => setIsOpen(true)}>
        <ProductPicture url={url} className={styles.thumbnail} size={80} />
      </button>
      {isOpen && (
        <Dialog open title={`Picture: ${name}`} onClose={() => setIsOpen(false)}>
          <DialogSection>
            <img className={styles.large} src={url} alt="" />
          </DialogSection>
        </Dialog>
      )}
    </>
  );
}
