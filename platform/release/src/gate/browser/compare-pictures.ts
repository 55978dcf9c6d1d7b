import type { Page } from 'playwright';

/** How far a colour may be from another one before it counts as another, of 765. */
const SAME = 48;

/** The share of two pictures that differs. @param blank a page that nothing of a remote has touched */
export function comparePictures(blank: Page, pictures: readonly Buffer[]): Promise<number> {
  const sources = pictures.map(picture => `data:image/jpeg;base64,${picture.toString('base64')}`);
  return blank.evaluate(
    async ({ sources, same }) => {
      const [one, other] = await Promise.all(
        sources.map(async source => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const brush = new OffscreenCanvas(image.width, image.height).getContext('2d');
          brush?.drawImage(image, 0, 0);
          return brush?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!one || !other || one.length !== other.length) return 1;
      let differing = 0;
      for (let at = 0; at < one.length; at += 4) {
        let far = 0;
        for (const ink of [0, 1, 2]) far += Math.abs((one[at + ink] ?? 0) - (other[at + ink] ?? 0));
        if (far > same) differing += 1;
      }
      return (4 * differing) / Math.max(4, one.length);
    },
    { sources, same: SAME },
  );
}
