import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * An article's Markdown as React elements. Nothing becomes HTML by way of a string, so a text can carry no
 * script, and a page under Trusted Types shows it as well.
 */
export const Markdown = ({ text }: { text: string }) => <Parts of={new Lexer().lex(text)} />;

// Passed as separate arguments, as if written out: the parts of a text never change places and need no keys.
const Parts = ({ of: tokens = [] }: { of: readonly Token[] | undefined }) =>
  createElement(Fragment, null, ...tokens.map(token => element(token as MarkedToken)));

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(token);
    case 'paragraph':
      return (
        <p>
          <Parts of={token.tokens} />
        </p>
      );
    case 'list':
      return createElement(token.ordered ? 'ol' : 'ul', null, ...token.items.map(element));
    case 'list_item':
      return (
        <li>
          <Parts of={token.tokens} />
        </li>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Parts of={token.tokens} />
        </blockquote>
      );
    case 'strong':
      return (
        <strong>
          <Parts of={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Parts of={token.tokens} />
        </em>
      );
    case 'link':
      return link(token);
    case 'text':
      return token.tokens ? <Parts of={token.tokens} /> : token.text;
    case 'escape':
      return token.text;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    default:
      // What an article here has no use for, tables and raw HTML among it, is shown as it was typed.
      return token.raw;
  }
}

// The page's h1 is the article's title, so that a text begins with `##`; a lone `#` falls in line.
function heading({ depth, tokens }: Tokens.Heading) {
  const Heading = depth <= 2 ? 'h2' : 'h3';
  return (
    <Heading>
      <Parts of={tokens} />
    </Heading>
  );
}

function link({ href, tokens }: Tokens.Link) {
  const words = <Parts of={tokens} />;
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{words}</Link>;
  if (/^(?:https:|tel:|mailto:)/.test(href))
    return (
      <a href={href} rel="noreferrer">
        {words}
      </a>
    );
  return words;
}
