import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (!place) throw new Error('The gallery page has no element with the id "gallery".');
createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
